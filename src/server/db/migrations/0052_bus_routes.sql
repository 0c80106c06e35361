CREATE TABLE "bus_route" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_by_name" text NOT NULL,
	"name" text NOT NULL,
	"name_order" text collate "C" NOT NULL,
	"direction" text NOT NULL,
	"starts_at" text NOT NULL,
	"bus_id" uuid,
	"state" text NOT NULL,
	CONSTRAINT "bus_route_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "bus_route_version" CHECK ("bus_route"."version" > 0),
	CONSTRAINT "bus_route_filled" CHECK ("bus_route"."name" <> ''),
	CONSTRAINT "bus_route_state" CHECK ("bus_route"."state" in ('OPEN', 'CLOSED')),
	CONSTRAINT "bus_route_direction" CHECK ("bus_route"."direction" in ('TO_SCHOOL', 'FROM_SCHOOL'))
);
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "bus_route" ADD CONSTRAINT "bus_route_school_id_school_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_route" ADD CONSTRAINT "bus_route_school_id_bus_id_bus_school_id_id_fk" FOREIGN KEY ("school_id","bus_id") REFERENCES "public"."bus"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bus_route_by_name" ON "bus_route" USING btree ("school_id","name_order","id");--> statement-breakpoint
CREATE INDEX "bus_route_of_bus" ON "bus_route" USING btree ("school_id","bus_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bus_route_name" ON "bus_route" USING btree ("school_id","direction",lower("name")) WHERE "bus_route"."state" = 'OPEN';--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK ("saved_view"."list" in ('students', 'guardians', 'employees', 'classes', 'houses', 'buses', 'bus-routes', 'report-schedules', 'leave-types'));