import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/**/table.ts',
  // Another one is for a test that generates into a copy.
  out: process.env.MIGRATIONS_FOLDER ?? './src/server/db/migrations',
});
