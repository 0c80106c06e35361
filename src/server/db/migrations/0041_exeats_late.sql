CREATE TABLE "exeat_late_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"of_exeat" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exeat_late_step" (
	"school_id" uuid NOT NULL,
	"exeat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"written" jsonb NOT NULL,
	"unwritten" jsonb NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"answered_by_name" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "exeat_late_step_school_id_exeat_id_kind_pk" PRIMARY KEY("school_id","exeat_id","kind"),
	CONSTRAINT "exeat_late_step_kind" CHECK ("exeat_late_step"."kind" in ('TOLD', 'CALL', 'HEAD', 'MISSING')),
	CONSTRAINT "exeat_late_step_outcome" CHECK ("exeat_late_step"."outcome" in ('REACHED', 'NOT_REACHED', 'MISSING', 'NOT_MISSING')),
	CONSTRAINT "exeat_late_step_answered" CHECK (("exeat_late_step"."outcome" is null) = ("exeat_late_step"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "exeat" ADD COLUMN "late_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exeat" ADD COLUMN "sanction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exeat_late_step" ADD CONSTRAINT "exeat_late_step_school_id_exeat_id_exeat_school_id_id_fk" FOREIGN KEY ("school_id","exeat_id") REFERENCES "public"."exeat"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exeat_late_due_next" ON "exeat_late_due" USING btree ("next_try_at","id");