ALTER TABLE "exeat" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "exeat" ADD COLUMN "house_id" uuid;--> statement-breakpoint
ALTER TABLE "exeat" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "student" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "exeat" SET "class_id" = "student"."class_id", "house_id" = "student"."house_id" FROM "student" WHERE "student"."school_id" = "exeat"."school_id" AND "student"."id" = "exeat"."student_id";--> statement-breakpoint
ALTER TABLE "exeat" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "student" FORCE ROW LEVEL SECURITY;
