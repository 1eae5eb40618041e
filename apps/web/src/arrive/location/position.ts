import { roundPosition } from '@openroll/contract/arrive/location'

type Position = { readonly latitude: number; readonly longitude: number }

/** Whether this browser was told before to give nobody here its position. */
export const isDenied = async (): Promise<boolean> => {
  const asked = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return asked?.state === 'denied'
}

/** Where the browser is, to about a kilometer (D-6.06); undefined where it does not say within ten seconds. Nothing keeps it. */
export const roughPosition = (): Promise<Position | undefined> =>
  new Promise((found) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ latitude: roundPosition(coords.latitude), longitude: roundPosition(coords.longitude) }),
      () => found(undefined),
      { maximumAge: 600_000, timeout: 10_000 },
    ),
  )
