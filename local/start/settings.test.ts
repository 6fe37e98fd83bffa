import { describe, expect, it } from 'vitest'
import { parseClinicNow } from '#local/backend/clock.ts'
import { readSettings } from '#local/start/settings.ts'

describe('readSettings', () => {
  it('defaults to loopback, port 3000, the in-process database and limits on', () => {
    expect(readSettings([], {})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      db: 'pglite',
      limits: 'on',
      rebuilds: true,
      demo: false,
    })
  })

  it('prefers the command line to the environment', () => {
    const env = { PORT: '4000', DATABASE_URL: 'postgresql://localhost/clinic' }
    expect(readSettings(['--port', '5000', '--db', 'postgres'], env)).toMatchObject({
      port: 5000,
      db: 'postgres',
    })
    expect(readSettings([], env)).toMatchObject({ port: 4000, db: { url: env.DATABASE_URL } })
  })

  it.each([
    [['--port', 'x'], {}, 'is no port'],
    [['--db', 'mysql'], {}, "'postgres' or 'pglite'"],
    [['--wat'], {}, '--wat'],
    [[], { CLINIC_LIMITS: 'maybe' }, 'CLINIC_LIMITS'],
    [[], { CLINIC_REBUILDS: 'maybe' }, 'CLINIC_REBUILDS'],
    [[], { SITE_URL: 'clinic.example' }, 'SITE_URL'],
  ])('refuses %j with %j', (args, env, reason) => expect(() => readSettings(args, env)).toThrow(reason))
})

describe('parseClinicNow', () => {
  it('reads an instant in any zone', () => {
    expect(parseClinicNow('2026-11-23T10:00:00+05:30')).toBe('2026-11-23T04:30:00.000Z')
    expect(parseClinicNow(undefined)).toBeUndefined()
    expect(parseClinicNow('')).toBeUndefined()
  })

  it.each(['2026-11-23', '2026-11-23T10:00:00', 'tomorrow', '2026-13-01T00:00:00Z'])('refuses %s', (text) => {
    expect(() => parseClinicNow(text)).toThrow(/an instant with its zone is needed/)
  })
})
