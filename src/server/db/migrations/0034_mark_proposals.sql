CREATE TABLE "mark_proposal" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"session" text NOT NULL,
	"against" jsonb NOT NULL,
	"proposed" jsonb NOT NULL,
	"why" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decision_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "mark_proposal_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "mark_proposal_session" CHECK ("mark_proposal"."session" in ('DAY', 'AM', 'PM')),
	CONSTRAINT "mark_proposal_state" CHECK ("mark_proposal"."state" in ('PROPOSED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'OVERTAKEN')),
	CONSTRAINT "mark_proposal_says_why" CHECK ("mark_proposal"."why" <> ''),
	CONSTRAINT "mark_proposal_decided" CHECK (("mark_proposal"."state" = 'PROPOSED') = ("mark_proposal"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "register_mark_change" ADD COLUMN "proposed_by_name" text;--> statement-breakpoint
ALTER TABLE "mark_proposal" ADD CONSTRAINT "mark_proposal_school_id_student_id_student_school_id_id_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."student"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_proposal" ADD CONSTRAINT "mark_proposal_school_id_class_id_school_class_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."school_class"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_proposal_open" ON "mark_proposal" USING btree ("school_id","student_id","day","session","by_id") WHERE "mark_proposal"."state" = 'PROPOSED';--> statement-breakpoint
CREATE INDEX "mark_proposal_by_state" ON "mark_proposal" USING btree ("school_id","state","day");