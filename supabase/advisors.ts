/**
 * Notes of Supabase's advisors (`supabase db advisors`) that are meant to be so. Everything else fails the check in
 * scripts/check-supabase.ts, and so does an exception that is needed no more.
 */
export const accepted: readonly { name: string; reason: string }[] = [
  {
    name: 'unused_index',
    reason: 'On an empty database no index has been used yet. Plans are looked at with a full one.',
  },
  {
    name: 'rls_enabled_no_policy',
    reason:
      'The tables of private and audit are closed to everybody on purpose: only definer functions touch them, and without a policy nobody else can.',
  },
]
