/** Set where the suite runs at another time of day (scripts/at-odd-hours.js): PostgreSQL is to have the same clock. */
const clock = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'] as const
const isOffset = process.env.FAKETIME !== undefined

/** Nothing of the process's environment, which may hold secrets, is handed on to PostgreSQL's programs but a shifted clock. */
export const plainEnvironment: Readonly<Record<string, string>> = {
  LC_ALL: 'C',
  TZ: 'UTC',
  ...Object.fromEntries(
    clock.flatMap((name) => (isOffset && process.env[name] !== undefined ? [[name, process.env[name]]] : [])),
  ),
}
