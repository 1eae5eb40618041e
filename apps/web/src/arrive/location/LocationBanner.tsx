import { checkLeadInformation, findNearestZip, getLeadInformation } from '@openroll/contract/arrive/location'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { send } from '../../api.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { recall, remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { typeInto } from '../../ui/fields/type-into.ts'
import { isDenied, roughPosition } from './position.ts'

/** This browser's device id; a new one is stored only after Allow. */
const newDeviceId = crypto.randomUUID()
const deviceId = (): string => recall('deviceId') ?? newDeviceId
const idOf = (stored: string | null): { id?: number } => (stored === null ? {} : { id: Number(stored) })

/** Whether this device has answered before (SF-4.18); a browser that denies every site counts as answered. */
const hasAnswered = async (web_url: string): Promise<boolean> => {
  if (await isDenied()) return true
  const { id } = idOf(recall('agent_id'))
  const answer = await send(checkLeadInformation, {
    device_id: deviceId(),
    web_url,
    ...(id === undefined ? {} : { agent_id: id }),
  })
  return answer.status
}

/** Records that this device allowed its location, never the location (SF-4.19, D-6.06). */
const allow = async (web_url: string): Promise<void> => {
  const [agent, group] = [idOf(recall('agent_id')).id, idOf(recall('group_id')).id]
  const { device_id } = await send(getLeadInformation, {
    store_information: '1',
    device_id: deviceId(),
    web_url,
    ...(agent === undefined ? {} : { agent_id: agent }),
    ...(group === undefined ? {} : { group_id: group }),
  })
  remember({ deviceId: device_id })
}

type BannerState = { readonly kind: 'asks' | 'looks' | 'lost' } | { readonly kind: 'found'; readonly place: string }

const fillZip = (zip: string) =>
  typeInto(document.querySelector<HTMLInputElement>('.filter-form input[name="zip"]'), zip)

/** On a phone the banner goes below the form, so that it doesn't cover it. */
const formOnPhone = (): Element | null =>
  window.matchMedia('(max-width: 47.99rem)').matches
    ? (document.querySelector('.filter-form')?.parentElement ?? null)
    : null

/** Offers to fill in the zip code from the visitor's location (SF-2.18, SF-4.18 to 4.20). */
export const LocationBanner = () => {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState<BannerState>({ kind: 'asks' })
  useEffect(() => {
    // If the check fails, don't ask.
    hasAnswered(pathname).then(
      (isAnswered) => setIsOpen(!isAnswered),
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, on the page where the banner appeared
  }, [])
  if (!isOpen) return null
  const phoneForm = formOnPhone()
  const close = () => setIsOpen(false)
  const refuse = () => {
    remember({ location_refused: '1' })
    close()
  }
  const find = async () => {
    setState({ kind: 'looks' })
    const [position] = await Promise.all([roughPosition(), allow(pathname).catch(() => undefined)])
    const place =
      position === undefined
        ? null
        : await send(findNearestZip, position).then(
            ({ result }) => result,
            () => null,
          )
    if (place === null) return setState({ kind: 'lost' })
    setState({ kind: 'found', place: `${place.zip}, ${place.city}, ${place.state}` })
    fillZip(place.zip)
  }
  const banner = (
    <aside
      className={`location-banner card ${phoneForm === null ? '' : 'location-banner-under'}`}
      aria-label="Your location"
    >
      <Icon name="search" />
      <div role="status">
        {state.kind === 'asks' && (
          <>
            <strong>Find plans near you?</strong>
            <p>
              We use your location once, to fill in your zip code and recommend plans sold near you. We never store it.
            </p>
          </>
        )}
        {state.kind === 'looks' && <p>Finding your zip code</p>}
        {state.kind === 'found' && <p>We filled in your zip code: {state.place}. You can change it.</p>}
        {state.kind === 'lost' && <p>We couldn’t find your zip code. Type it in instead.</p>}
      </div>
      <button type="button" className="icon-button" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
      {state.kind === 'asks' && (
        <div className="location-choice">
          <Button look="quiet" small onClick={refuse}>
            Don’t Allow
          </Button>
          <Button small onClick={() => void find()}>
            Allow
          </Button>
        </div>
      )}
    </aside>
  )
  return phoneForm === null ? banner : createPortal(banner, phoneForm)
}
