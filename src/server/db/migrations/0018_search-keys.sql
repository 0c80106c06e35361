DROP INDEX "employee_staff_no";--> statement-breakpoint
DROP INDEX "student_admission_no";--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "staff_key" text GENERATED ALWAYS AS (lower(staff_no)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian" ADD COLUMN "phone2" text GENERATED ALWAYS AS (coalesce(content ->> 'phone2', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian" ADD COLUMN "email_key" text GENERATED ALWAYS AS (coalesce(lower(content ->> 'email'), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "admission_key" text GENERATED ALWAYS AS (lower(admission_no)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "guardian_by_phone2" ON "guardian" USING btree ("school_id","phone2");--> statement-breakpoint
CREATE INDEX "guardian_by_email" ON "guardian" USING btree ("school_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_staff_no" ON "employee" USING btree ("school_id","staff_key");--> statement-breakpoint
CREATE UNIQUE INDEX "student_admission_no" ON "student" USING btree ("school_id","admission_key");