CREATE TABLE "import_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"of_run" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_key" (
	"school_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"key" text NOT NULL,
	"no" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "import_key_school_id_run_id_key_pk" PRIMARY KEY("school_id","run_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_made" (
	"school_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	"left_because" text,
	CONSTRAINT "import_made_school_id_run_id_kind_id_other_id_pk" PRIMARY KEY("school_id","run_id","kind","id","other_id")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"school_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"problems" jsonb NOT NULL,
	"is_applied" boolean NOT NULL,
	CONSTRAINT "import_row_school_id_run_id_no_pk" PRIMARY KEY("school_id","run_id","no")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"work" text,
	"is_read" boolean NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"matching" jsonb NOT NULL,
	"beds" jsonb NOT NULL,
	"stopped" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"session_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "import_run_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "import_run_state" CHECK ("import_run"."state" in ('UPLOADED', 'MAPPED', 'DRY_RUN', 'APPLIED', 'UNDONE')),
	CONSTRAINT "import_run_work" CHECK ("import_run"."work" in ('CHECK', 'APPLY', 'UNDO'))
);
--> statement-breakpoint
ALTER TABLE "import_key" ADD CONSTRAINT "import_key_school_id_run_id_import_run_school_id_id_fk" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."import_run"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_made" ADD CONSTRAINT "import_made_school_id_run_id_import_run_school_id_id_fk" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."import_run"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_school_id_run_id_import_run_school_id_id_fk" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."import_run"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_due_next" ON "import_due" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "import_row_by_outcome" ON "import_row" USING btree ("school_id","run_id","outcome","no");--> statement-breakpoint
CREATE INDEX "import_run_by_time" ON "import_run" USING btree ("school_id","at");