CREATE TABLE "open_hours" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	"valid_from" date NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "open_hours_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "open_hours_state" CHECK ("open_hours"."state" in ('HELD', 'WITHDRAWN')),
	CONSTRAINT "open_hours_version" CHECK ("open_hours"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "special_day" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "special_day_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "special_day_span" CHECK ("special_day"."from_day" <= "special_day"."until_day"),
	CONSTRAINT "special_day_state" CHECK ("special_day"."state" in ('HELD', 'WITHDRAWN')),
	CONSTRAINT "special_day_version" CHECK ("special_day"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "term" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "term_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "term_span" CHECK ("term"."from_day" <= "term"."until_day"),
	CONSTRAINT "term_state" CHECK ("term"."state" in ('HELD', 'WITHDRAWN')),
	CONSTRAINT "term_version" CHECK ("term"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "open_hours" ADD CONSTRAINT "open_hours_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_day" ADD CONSTRAINT "special_day_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "open_hours_valid_from" ON "open_hours" USING btree ("school_id","valid_from") WHERE "open_hours"."state" = 'HELD';--> statement-breakpoint
CREATE INDEX "special_day_from" ON "special_day" USING btree ("school_id","from_day");