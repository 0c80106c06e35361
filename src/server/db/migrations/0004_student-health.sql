CREATE TABLE "student_health" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "student_health_school_id_student_id_pk" PRIMARY KEY("school_id","student_id"),
	CONSTRAINT "student_health_version" CHECK ("student_health"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "student_health" ADD CONSTRAINT "student_health_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;