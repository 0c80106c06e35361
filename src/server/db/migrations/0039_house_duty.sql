CREATE TABLE "house_duty" (
	"school_id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"day" date NOT NULL,
	"employee_ids" uuid[] NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	"named_by_name" text NOT NULL,
	CONSTRAINT "house_duty_school_id_house_id_day_pk" PRIMARY KEY("school_id","house_id","day")
);
--> statement-breakpoint
ALTER TABLE "house_duty" ADD CONSTRAINT "house_duty_school_id_house_id_house_school_id_id_fk" FOREIGN KEY ("school_id","house_id") REFERENCES "public"."house"("school_id","id") ON DELETE no action ON UPDATE no action;