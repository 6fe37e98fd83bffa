/** The newest of supabase/migrations; written by npm run migration:build. */
export const NEWEST_MIGRATION = '20261129053521'
