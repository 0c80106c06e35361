CREATE TABLE "import_matching" (
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"headings" text NOT NULL,
	"matching" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_matching_school_id_kind_headings_pk" PRIMARY KEY("school_id","kind","headings")
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "if_taken" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "seen" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "findings" jsonb DEFAULT '{"notTaken":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "matched_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "rows_gone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_matching" ADD CONSTRAINT "import_matching_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Files from before are deleted too when their seven days are over. The next statement of the start forces the policies again.
ALTER TABLE "import_run" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "import_due" ("id", "of_school", "of_run", "next_try_at") SELECT gen_random_uuid(), "school_id", "id", coalesce("undone_at", "applied_at", "at") + interval '7 days' FROM "import_run";
