CREATE TABLE "student_document" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"file" "bytea" NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid,
	"added_by_name" text NOT NULL,
	CONSTRAINT "student_document_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "student_document_kind" CHECK ("student_document"."kind" in ('BIRTH', 'IDENTITY', 'REPORT', 'CONSENT', 'MEDICAL', 'CUSTODY', 'OTHER')),
	CONSTRAINT "student_document_type" CHECK ("student_document"."type" in ('application/pdf', 'image/webp')),
	CONSTRAINT "student_document_size" CHECK ("student_document"."size" between 1 and 5000000)
);
--> statement-breakpoint
ALTER TABLE "student_document" ADD CONSTRAINT "student_document_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_document_by_student" ON "student_document" USING btree ("school_id","student_id","added_at");