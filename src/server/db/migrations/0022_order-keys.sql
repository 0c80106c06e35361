-- What is empty is worked out by the server at its next start: src/server/stored-order.ts.
CREATE TABLE "stored_order" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"law" text NOT NULL,
	CONSTRAINT "stored_order_is_one" CHECK ("stored_order"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "bus_by_name";--> statement-breakpoint
DROP INDEX "employee_by_name";--> statement-breakpoint
DROP INDEX "guardian_by_name";--> statement-breakpoint
DROP INDEX "student_by_name";--> statement-breakpoint
ALTER TABLE "bus" ADD COLUMN "name_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bus" ALTER COLUMN "name_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bus" ADD COLUMN "plate_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bus" ALTER COLUMN "plate_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bus" ADD COLUMN "driver_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bus" ALTER COLUMN "driver_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "name_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ALTER COLUMN "name_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "staff_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ALTER COLUMN "staff_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "guardian" ADD COLUMN "name_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian" ALTER COLUMN "name_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "house" ADD COLUMN "name_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "house" ALTER COLUMN "name_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "school_user" ADD COLUMN "name_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_user" ALTER COLUMN "name_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "name_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "student" ALTER COLUMN "name_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "admission_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "student" ALTER COLUMN "admission_order" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "student_by_number" ON "student" USING btree ("school_id","admission_order","id");--> statement-breakpoint
CREATE INDEX "bus_by_name" ON "bus" USING btree ("school_id","name_order","id");--> statement-breakpoint
CREATE INDEX "employee_by_name" ON "employee" USING btree ("school_id","name_order","id");--> statement-breakpoint
CREATE INDEX "guardian_by_name" ON "guardian" USING btree ("school_id","name_order","id");--> statement-breakpoint
CREATE INDEX "student_by_name" ON "student" USING btree ("school_id","name_order","id");--> statement-breakpoint
ALTER TABLE "student" RENAME COLUMN "sort_name" TO "plain_name";--> statement-breakpoint
ALTER TABLE "guardian" RENAME COLUMN "sort_name" TO "plain_name";--> statement-breakpoint
ALTER TABLE "employee" RENAME COLUMN "sort_name" TO "plain_name";
