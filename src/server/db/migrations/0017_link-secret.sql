ALTER TABLE "one_time_code" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "link_tries" integer DEFAULT 0 NOT NULL;