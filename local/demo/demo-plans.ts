import type { Sql } from '#local/backend/sql.ts'
import { bandsFor } from '#shared/domain/patient-plan/bands.ts'
import { filledDays, type PlanDay } from '#shared/domain/patient-plan/plan-days.ts'
import { recalledDays } from '#shared/domain/patient-plan/recall.ts'
import { fromRecord, type PlanInputs, type PlanRecord } from '#shared/domain/patient-plan/record.ts'
import type { Meal } from '#shared/domain/planner/dish.ts'
import { ENGINE_VERSION } from '#shared/domain/planner/versions.ts'

/** The three stories of demo.sql: diabetes over a year, PCOS, and a child, for whom nothing is worked out. */
const DIABETES = { patientUid: 'P-C4CA4238', seed: 19 }
const PCOS = { patientUid: 'P-ECCBC87E', seed: 9 }
const CHILD = { patientUid: 'P-1679091C' }

interface NewPlan {
  patientUid: string
  inputs: PlanInputs
  days: PlanDay[]
  record: PlanRecord
  seed?: number
  /** The plan that this draft revises, and why. */
  revises?: string
  reason?: string
}

/** Plans of the three stories: one that is active, and a draft. */
export async function seedPlans(sql: Sql): Promise<void> {
  const recordOf = async (patientUid: string) => {
    const [row] = await sql.query<{ record: PlanRecord }>('select private.plan_record($1) as record', [
      patientUid,
    ])
    return row!.record
  }
  for (const { patientUid, seed } of [DIABETES, PCOS]) {
    const record = await recordOf(patientUid)
    const inputs = fromRecord({}, record)
    const plan = { patientUid, inputs, days: filledDays(inputs, record, seed, []), record, seed }
    const id = await insert(sql, plan, true)
    if (record.recall.length === 0) {
      await insert(sql, { ...plan, revises: id, reason: 'Eats out twice a week from now on' }, false)
    } else {
      const fromRecall = fromRecord({ from: 'recall' }, record)
      const days = recalledDays(fromRecall, record, [])
      await insert(sql, { patientUid, inputs: fromRecall, days, record }, false)
    }
  }
  const record = await recordOf(CHILD.patientUid)
  const plan = { ...CHILD, inputs: fromRecord({}, record), days: childsWeek(), record }
  const id = await insert(sql, plan, true)
  await insert(sql, { ...plan, revises: id, reason: 'School holidays: lunch at home' }, false)
}

/** Keeps a plan; what it contains is worked out by the database, as of every plan. */
async function insert(
  sql: Sql,
  { patientUid, inputs, days, record, seed = 0, revises, reason }: NewPlan,
  isActive: boolean,
): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `with d as materialized (select private.plan_dishes($3::jsonb, '{}') as dishes)
     insert into public.patient_plans (
       patient_uid, inputs, days, dishes, totals, targets, seed, engine_version, revises, reason, author_id,
       status, starts_on, ends_on, activated_at
     )
     select $1, $2::jsonb, $3::jsonb, d.dishes, private.plan_totals($3::jsonb, d.dishes), $4::jsonb, $5::bigint, $6,
       $7::uuid, $8, s.user_id, t.status, t.starts_on, t.ends_on, case when t.starts_on is not null then private.now() end
     from d
     join public.staff s on s.username = 'demo.doctor'
     join (values ('draft', null::date, null::date), ('active', private.today() - 4, private.today() + 23))
       t (status, starts_on, ends_on) on t.status = $9
     returning id`,
    [
      patientUid,
      JSON.stringify(inputs),
      JSON.stringify(days),
      JSON.stringify(bandsFor(inputs, record)),
      seed,
      ENGINE_VERSION,
      revises ?? null,
      reason ?? null,
      isActive ? 'active' : 'draft',
    ],
  )
  return row!.id
}

const dayOf = (meals: Partial<Record<Meal, string>>): PlanDay => ({
  meals: Object.entries(meals).map(([meal, dishes]) => ({
    meal: meal as Meal,
    items: dishes.split(', ').map((served) => {
      const [portion, dish] = served.split(' ') as [string, string]
      return { dish, portion: Number(portion) }
    }),
  })),
})

/** Chosen by hand, as staff do for a child: iron at each meal, something with vitamin C beside it, milk apart. */
const childsWeek = (): PlanDay[] => [
  dayOf({
    breakfast: '3 idli, 1 sambar_cup',
    mid_morning: '1 guava_fruit',
    lunch: '1.5 lemon_rice, 0.5 cabbage_poriyal, 0.5 curd_bowl',
    evening_snack: '1 roasted_peanuts, 1 milk_glass',
    dinner: '3 phulka, 1 sambar, 0.5 carrot_beans_poriyal',
  }),
  dayOf({
    breakfast: '2 ragi_dosa, 1 coconut_chana_chutney',
    mid_morning: '1 orange_fruit',
    lunch: '1.5 curd_rice, 0.5 carrot_beans_poriyal',
    evening_snack: '1 sprouts_chaat, 1 milk_glass',
    dinner: '1.5 plain_rice, 1 kootu, 0.5 beans_poriyal',
  }),
  dayOf({
    breakfast: '2 pesarattu, 1 coconut_chana_chutney',
    mid_morning: '0.5 papaya_fruit',
    lunch: '1.5 bisi_bele, 0.5 curd_bowl',
    evening_snack: '1 roasted_peanuts, 1 milk_glass',
    dinner: '3 phulka, 1 kootu, 0.5 cabbage_poriyal',
  }),
  dayOf({
    breakfast: '1.5 ven_pongal, 1 sambar_cup',
    mid_morning: '1 guava_fruit',
    lunch: '1.5 lemon_rice, 0.5 beans_poriyal, 0.5 curd_bowl',
    evening_snack: '1 sprouts_chaat, 1 milk_glass',
    dinner: '2 dosa, 1 sambar',
  }),
  dayOf({
    breakfast: '1.5 uttapam, 1 coconut_chana_chutney',
    mid_morning: '1 orange_fruit',
    lunch: '1.5 curd_rice, 0.5 cabbage_poriyal',
    evening_snack: '1 roasted_peanuts, 1 milk_glass',
    dinner: '3 phulka, 1 sambar, 0.5 beans_poriyal',
  }),
  dayOf({
    breakfast: '3 idli, 1 coconut_chana_chutney',
    mid_morning: '0.5 papaya_fruit',
    lunch: '1.5 plain_rice, 1 sambar, 0.5 carrot_beans_poriyal, 0.5 curd_bowl',
    evening_snack: '1 sprouts_chaat, 1 milk_glass',
    dinner: '2 ragi_dosa, 1 kootu',
  }),
  dayOf({
    breakfast: '2 dosa, 1 sambar_cup',
    mid_morning: '1 banana_fruit',
    lunch: '1.5 plain_rice, 1 kootu, 0.5 beans_poriyal, 1 rasam',
    evening_snack: '1 roasted_peanuts, 1 milk_glass',
    dinner: '1.5 upma, 1 sambar',
  }),
]
