ALTER TABLE "bus_report" ADD COLUMN "drafted" jsonb;--> statement-breakpoint
ALTER TABLE "bus_report" ADD COLUMN "of_trips" jsonb;--> statement-breakpoint
ALTER TABLE "bus_report" ADD COLUMN "gps_km" double precision;--> statement-breakpoint
ALTER TABLE "bus_report" ADD COLUMN "exceptions" integer DEFAULT 0 NOT NULL;