ALTER TABLE "import_matching" ADD COLUMN "by_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "matched_before_by" text;