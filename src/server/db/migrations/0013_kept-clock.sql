CREATE TABLE "ledger_age" (
	"lived_day" integer PRIMARY KEY NOT NULL,
	"server_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"doubt_ms" bigint NOT NULL,
	"lived_ms" bigint NOT NULL,
	CONSTRAINT "server_clock_is_one" CHECK ("server_clock"."id" = 1)
);
