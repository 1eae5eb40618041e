import { getLifetimes, getNightlyDryRun } from '@openroll/contract/office/lifetimes'
import { serve, type App } from '../../http/serve.ts'
import { countExpired } from '../../lifetimes/expire.ts'
import { lifetimes } from '../../lifetimes/lifetimes.ts'

export const officeLifetimesRoutes = (app: App): void => {
  serve(app, getLifetimes, () => ({ result: lifetimes.map(({ table, lives }) => ({ table, lives })) }))

  serve(app, getNightlyDryRun, async ({ db, clock, config }) => {
    const counted = await countExpired({ db, now: clock.now, keepUnfinishedDays: config.keepUnfinishedDays })
    return {
      result: counted.map(({ table, rows, withEnrollment }) => ({
        table,
        by_age: rows,
        with_enrollment: withEnrollment,
      })),
    }
  })
}
