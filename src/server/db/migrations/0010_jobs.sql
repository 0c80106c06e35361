CREATE TABLE "job" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work" jsonb NOT NULL,
	"people" jsonb NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"problems" integer NOT NULL,
	"stopped" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"session_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "job_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "job_state" CHECK ("job"."state" in ('QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
	CONSTRAINT "job_ended" CHECK (("job"."ended_at" is not null) = ("job"."state" in ('DONE', 'CANCELLED', 'FAILED')))
);
--> statement-breakpoint
CREATE TABLE "job_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"of_job" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_item" (
	"school_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"cells" jsonb,
	CONSTRAINT "job_item_school_id_job_id_no_pk" PRIMARY KEY("school_id","job_id","no"),
	CONSTRAINT "job_item_outcome" CHECK ("job_item"."outcome" in ('DONE', 'REFUSED'))
);
--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_item" ADD CONSTRAINT "job_item_school_id_job_id_job_school_id_id_fk" FOREIGN KEY ("school_id","job_id") REFERENCES "public"."job"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_by_time" ON "job" USING btree ("school_id","at");--> statement-breakpoint
CREATE INDEX "job_due_next" ON "job_due" USING btree ("next_try_at");