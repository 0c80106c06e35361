CREATE TABLE "one_roster_id" (
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sourced_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	CONSTRAINT "one_roster_id_school_id_kind_sourced_id_pk" PRIMARY KEY("school_id","kind","sourced_id")
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "file" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "noted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "one_roster_id" ADD CONSTRAINT "one_roster_id_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_roster_id_by_record" ON "one_roster_id" USING btree ("school_id","record_id");--> statement-breakpoint
CREATE INDEX "one_roster_id_by_run" ON "one_roster_id" USING btree ("school_id","run_id");