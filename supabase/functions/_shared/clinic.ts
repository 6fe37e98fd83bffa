import { Clinic } from './contract/settings.ts'
import { type Db, take } from './supabase.ts'

/** The clinic's public facts as they are set now. */
export const readClinic = async (db: Db): Promise<Clinic> => Clinic.parse(await take(db.rpc('get_clinic')))
