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

/** This browser's number for itself: the kept one, else one that is kept only after Allow. */
const fresh = crypto.randomUUID()
const deviceId = (): string => recall('deviceId') ?? fresh
const idOf = (kept: string | null): { id?: number } => (kept === null ? {} : { id: Number(kept) })

/** Whether this device has been asked already: the server says, and a browser that denies everybody is not asked either (SF-4.18). */
const isAsked = async (web_url: string): Promise<boolean> => {
  if (await isDenied()) return true
  const { id } = idOf(recall('agent_id'))
  const known = await send(checkLeadInformation, {
    device_id: deviceId(),
    web_url,
    ...(id === undefined ? {} : { agent_id: id }),
  })
  return known.status
}

/** Keeps that this device allowed it, never where it is (SF-4.19, D-6.06). */
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

type Said = { readonly kind: 'asks' | 'looks' | 'lost' } | { readonly kind: 'found'; readonly place: string }

const fillZip = (zip: string) =>
  typeInto(document.querySelector<HTMLInputElement>('.filter-form input[name="zip"]'), zip)

/** On a phone it stands under the questions, in the page: anywhere else it would cover them. */
const onPhone = (): Element | null =>
  window.matchMedia('(max-width: 47.99rem)').matches
    ? (document.querySelector('.filter-form')?.parentElement ?? null)
    : null

/** Offers to fill in the zip code from where the browser is: Allow, Don't Allow, close (SF-2.18, SF-4.18 to 4.20). */
export const LocationBanner = () => {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState<Said>({ kind: 'asks' })
  useEffect(() => {
    // An offer that can't be checked is not made.
    isAsked(pathname).then(
      (asked) => setIsOpen(!asked),
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, where the offer came up
  }, [])
  if (!isOpen) return null
  const under = onPhone()
  const close = () => setIsOpen(false)
  const refuse = () => {
    remember({ location_refused: '1' })
    close()
  }
  const find = async () => {
    setSaid({ kind: 'looks' })
    const [position] = await Promise.all([roughPosition(), allow(pathname).catch(() => undefined)])
    const found =
      position === undefined
        ? null
        : await send(findNearestZip, position).then(
            ({ result }) => result,
            () => null,
          )
    if (found === null) return setSaid({ kind: 'lost' })
    setSaid({ kind: 'found', place: `${found.zip}, ${found.city}, ${found.state}` })
    fillZip(found.zip)
  }
  const banner = (
    <aside
      className={`location-banner card ${under === null ? '' : 'location-banner-under'}`}
      aria-label="Your location"
    >
      <Icon name="search" />
      <div role="status">
        {said.kind === 'asks' && (
          <>
            <strong>Find plans near you?</strong>
            <p>
              With your location we fill in your zip code, so that we can recommend plans sold where you live. We store
              that you allowed it, never where you are.
            </p>
          </>
        )}
        {said.kind === 'looks' && <p>Finding your zip code</p>}
        {said.kind === 'found' && <p>We filled in your zip code: {said.place}. You can change it.</p>}
        {said.kind === 'lost' && <p>We couldn’t find your zip code. Type it in instead.</p>}
      </div>
      <button type="button" className="icon-button" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
      {said.kind === 'asks' && (
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
  return under === null ? banner : createPortal(banner, under)
}
