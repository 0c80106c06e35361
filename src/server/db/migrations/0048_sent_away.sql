ALTER TABLE "pick_up_step" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pick_up_step" ADD COLUMN "guardian_id" uuid;--> statement-breakpoint
ALTER TABLE "pick_up_step" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pick_up_step" ADD CONSTRAINT "pick_up_step_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pick_up_step_refused" ON "pick_up_step" USING btree ("school_id","day","student_id") WHERE "pick_up_step"."state" = 'REFUSED';--> statement-breakpoint
ALTER TABLE "pick_up_step" ADD CONSTRAINT "pick_up_step_says_who" CHECK ("pick_up_step"."request_id" is not null or ("pick_up_step"."state" = 'REFUSED' and "pick_up_step"."name" <> ''));