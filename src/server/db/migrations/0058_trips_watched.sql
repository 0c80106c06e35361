CREATE TABLE "bus_trip_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of_school" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bus_trip_due_school" UNIQUE("of_school")
);
--> statement-breakpoint
ALTER TABLE "bus_trip" ADD COLUMN "late_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bus_trip" ADD COLUMN "open_told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "bus_trip_due_next" ON "bus_trip_due" USING btree ("next_try_at","id");--> statement-breakpoint
ALTER TABLE "bus_route" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "bus_trip_due" ("id", "of_school", "next_try_at") SELECT gen_random_uuid(), "school_id", now() FROM "bus_route" GROUP BY "school_id";--> statement-breakpoint
ALTER TABLE "bus_route" FORCE ROW LEVEL SECURITY;
