ALTER TABLE "guardian_notice" DROP CONSTRAINT "guardian_notice_once";--> statement-breakpoint
ALTER TABLE "guardian_notice" DROP CONSTRAINT "guardian_notice_kind";--> statement-breakpoint
ALTER TABLE "guardian_notice" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever was told that a child came had been told once before. Not an update: row security would show it nothing.
ALTER TABLE "guardian_notice" ALTER COLUMN "turn" TYPE integer USING CASE "kind" WHEN 'CAME' THEN 1 ELSE 0 END;--> statement-breakpoint
ALTER TABLE "guardian_notice" ADD CONSTRAINT "guardian_notice_once" UNIQUE("school_id","student_id","day","session","kind","turn","guardian_id");--> statement-breakpoint
ALTER TABLE "guardian_notice" ADD CONSTRAINT "guardian_notice_kind" CHECK ("guardian_notice"."kind" in ('ABSENCE', 'LATE', 'EARLY', 'CAME', 'STAYED'));