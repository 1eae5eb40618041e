import { checkLeadInformation, findNearestZip, getLeadInformation } from '@openroll/contract/arrive/location'
import { serve, type App } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { nearestZip } from './nearest.ts'
import { shippedPositions } from './positions.ts'
import { isKnownDevice, keepDevice } from './store.ts'

export const locationRoutes = (app: App): void => {
  serve(app, checkLeadInformation, async ({ db, input }) => ({
    statusCode: 200 as const,
    status: await isKnownDevice(db, input.device_id),
  }))

  serve(app, getLeadInformation, async (ask) => {
    const { db, directory, input, now } = ask
    const { device_id, web_url, agent_id, group_id } = input
    await spend(ask, [{ budget: 'devices_per_address', key: ask.browser.address }], { target: 'device_id' })
    const lead = {
      device_id,
      page: web_url,
      agent_id: directory.rep(agent_id)?.agent_id ?? null,
      group_id: directory.group(group_id)?.gid ?? null,
    }
    await keepDevice(db, lead, now)
    return { device_id }
  })

  serve(app, findNearestZip, async ({ catalog, input }) => {
    const zip = nearestZip(await shippedPositions(), input, (code) => catalog.zips.get(code) !== undefined)
    const found = zip === undefined ? undefined : catalog.zips.get(zip)
    return { result: found === undefined ? null : { zip: found.zip, city: found.city, state: found.state } }
  })
}
