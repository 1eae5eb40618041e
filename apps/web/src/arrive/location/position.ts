import { roundPosition } from '@openroll/contract/arrive/location'

type Position = { readonly latitude: number; readonly longitude: number }

/** Whether the visitor has denied this site their location. */
export const isDenied = async (): Promise<boolean> => {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state === 'denied'
}

/** The browser's position to about a kilometer (D-6.06); undefined if it takes more than ten seconds. Never stored. */
export const roughPosition = (): Promise<Position | undefined> =>
  new Promise((found) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ latitude: roundPosition(coords.latitude), longitude: roundPosition(coords.longitude) }),
      () => found(undefined),
      { maximumAge: 600_000, timeout: 10_000 },
    ),
  )
