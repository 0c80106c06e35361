CREATE TABLE "saved_view" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"look" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_view_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "saved_view_list" CHECK ("saved_view"."list" in ('students', 'guardians', 'employees')),
	CONSTRAINT "saved_view_filled" CHECK ("saved_view"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_school_id_owner_id_school_user_school_id_id_fk" FOREIGN KEY ("school_id","owner_id") REFERENCES "public"."school_user"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("school_id","owner_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("school_id") WHERE "saved_view"."is_shared";