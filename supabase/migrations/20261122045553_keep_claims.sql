-- Made by npm run migration:build from supabase/schemas.

SET local check_function_bodies = off;

CREATE TABLE "public"."claims" (
  "id"           text                     NOT NULL,
  "text"         text                     NOT NULL,
  "label"        text                     NOT NULL DEFAULT ''::text,
  "shown"        boolean                  NOT NULL,
  "source"       text                     NOT NULL DEFAULT ''::text,
  "as_of"        date,
  "confirmed_by" uuid,
  "confirmed_on" date,
  "version"      integer                  NOT NULL DEFAULT 1,
  "updated_by"   uuid,
  CONSTRAINT "claims_check" CHECK (((confirmed_by IS NULL) OR ((source <> ''::text) AND (as_of IS NOT NULL) AND (confirmed_on IS NOT NULL)))),
  CONSTRAINT "claims_id_check" CHECK (((id ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(id) <= 40))),
  CONSTRAINT "claims_pkey" PRIMARY KEY (id),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT private.now(),
  CONSTRAINT "claims_label_check" CHECK (((length(label) <= 60) AND (label !~ '[<>]'::text) AND private.is_line(label))),
  CONSTRAINT "claims_source_check" CHECK (((length(source) <= 300) AND private.is_line(source))),
  CONSTRAINT "claims_text_check" CHECK ((((length(text) >= 1) AND (length(text) <= 120)) AND (text !~ '[<>]'::text) AND private.is_line(text)))
);

ALTER TABLE "public"."claims"
  ENABLE ROW LEVEL SECURITY;

CREATE TYPE "public"."claim_facts" AS (
  "id"        text,
  "text"      text,
  "label"     text,
  "shown"     boolean,
  "source"    text,
  "as_of"     date,
  "confirmed" boolean
);

CREATE OR REPLACE FUNCTION private.get_claims()
  RETURNS TABLE (
    id        text,
    text      text,
    label     text,
    shown     boolean,
    confirmed boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 20
  SET search_path TO ''
  AS $function$
begin
  return query
    select c.id, case when c.shown then c.text else '' end, case when c.shown then c.label else '' end, c.shown,
      c.confirmed_by is not null
    from public.claims c;
end
$function$;

CREATE OR REPLACE FUNCTION private.save_claim (
  p_claim   public.claim_facts,
  p_version integer
)
  RETURNS SETOF public.claims
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.claims;
  v_after public.claims;
  v_same boolean;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(8, hashtext(p_claim.id));
  select * into v_before from public.claims where id = p_claim.id;
  if coalesce(v_before.version, 0) <> p_version then
    perform private.refuse(409, 'A colleague changed this claim meanwhile.', 'stale');
  end if;
  if p_claim.as_of > private.today() then
    perform private.refuse(400, 'A figure is as of a day that has come', 'order');
  end if;
  if p_claim.confirmed and (p_claim.source = '' or p_claim.as_of is null) then
    perform private.refuse(400, 'Name the source and the day before you confirm', 'source');
  end if;
  v_same := v_before.confirmed_by is not null
    and (v_before.text, v_before.label, v_before.source, v_before.as_of)
      is not distinct from (p_claim.text, p_claim.label, p_claim.source, p_claim.as_of);
  insert into public.claims as c (id, text, label, shown, source, as_of, confirmed_by, confirmed_on, updated_by)
  values (
    p_claim.id, p_claim.text, p_claim.label, p_claim.shown, p_claim.source, p_claim.as_of,
    case when not p_claim.confirmed then null when v_same then v_before.confirmed_by else (select auth.uid()) end,
    case when not p_claim.confirmed then null when v_same then v_before.confirmed_on else private.today() end,
    (select auth.uid())
  )
  on conflict (id) do update set
    text = excluded.text, label = excluded.label, shown = excluded.shown, source = excluded.source,
    as_of = excluded.as_of, confirmed_by = excluded.confirmed_by, confirmed_on = excluded.confirmed_on
  returning * into v_after;
  perform audit.record(
    case
      when v_after.confirmed_by is not null and not v_same then 'claim.confirm'
      when v_after.shown is distinct from coalesce(v_before.shown, true) then
        case when v_after.shown then 'claim.show' else 'claim.hide' end
      else 'claim.save'
    end, null, p_claim.id
  );
  return next v_after;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_claims()
  RETURNS TABLE (
    id        text,
    text      text,
    label     text,
    shown     boolean,
    confirmed boolean
  )
  LANGUAGE sql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$ select * from private.get_claims() $function$;

CREATE OR REPLACE FUNCTION public.save_claim (
  p_claim   public.claim_facts,
  p_version integer
)
  RETURNS SETOF public.claims
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.save_claim(p_claim, p_version) $function$;

ALTER TABLE "public"."claims"
  ADD CONSTRAINT "claims_confirmed_by_fkey" FOREIGN KEY (confirmed_by) REFERENCES public.staff(user_id);

CREATE INDEX claims_confirmed_by_idx ON public.claims USING btree (confirmed_by);

CREATE TRIGGER claims_stamp
  BEFORE UPDATE ON public.claims
  FOR EACH ROW
  EXECUTE FUNCTION private.stamp_change();

CREATE TRIGGER claims_version
  BEFORE UPDATE ON public.claims
  FOR EACH ROW
  EXECUTE FUNCTION private.count_version();

CREATE POLICY "Admins read the claims with their sources" ON "public"."claims"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

COMMENT ON TABLE "public"."claims" IS 'What admins have made of the site''s figures and promises: text, shown or not, source, confirmation.';

REVOKE ALL ON FUNCTION "private"."get_claims"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_claims"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."save_claim"(public.claim_facts, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_claim"(public.claim_facts, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_claims"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_claims"() TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_claim"(public.claim_facts, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_claim"(public.claim_facts, integer) TO "authenticated", "postgres";

GRANT SELECT ON TABLE "public"."claims" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."claims" TO "postgres";

GRANT USAGE ON TYPE "public"."claim_facts" TO "postgres";
