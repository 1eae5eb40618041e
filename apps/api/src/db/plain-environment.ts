/** Set when the suite runs at another time of day (scripts/at-odd-hours.js), so that PostgreSQL has the same clock. */
const clock = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'] as const
const isOffset = process.env.FAKETIME !== undefined

/** The environment for PostgreSQL's programs: nothing that may hold secrets, only a shifted clock. */
export const plainEnvironment: Readonly<Record<string, string>> = {
  LC_ALL: 'C',
  TZ: 'UTC',
  ...Object.fromEntries(
    clock.flatMap((name) => (isOffset && process.env[name] !== undefined ? [[name, process.env[name]]] : [])),
  ),
}
