ALTER TABLE "guardian_notice" ADD COLUMN "no_longer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "register_mark" ADD COLUMN "import_id" uuid;