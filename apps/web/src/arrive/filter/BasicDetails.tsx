import { shownDate } from '@openroll/contract/date'
import { tierOption } from '@openroll/contract/tier-meanings'
import { gender } from '@openroll/contract/words'
import type { FilterInfo } from '@openroll/contract/enroll/progress'
import { Suspense, useState } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RemovedPlans } from './RemovedPlans.tsx'
import type { CartRemovals } from './save-filter.ts'
import { usePremier } from './use-premier.ts'

const FilterForm = lazyComponent(() => import('./FilterForm.tsx').then((module) => module.FilterForm))

/** `open` opens the form from elsewhere on the page, until `onClosed`. */
type Props = { filter: FilterInfo; open?: boolean; onClosed?: () => void }

/** Reserves the height of the details while they load, so that nothing below moves. */
export const BasicDetailsPlaceholder = () => (
  <p className="basic-details unseen" aria-hidden="true">
    <span>{['00000', 'F', '00/00/0000', tierOption('IO', false)].join(' · ')}</span>
    <span className={buttonClass('quiet', { small: true })}>
      <Icon name="edit" /> Edit
    </span>
  </p>
)

/** The filter answers in one line with Edit; lists the plans an edit removed from the cart (SF-2.38, D-3.03). */
export const BasicDetails = ({ filter, open = false, onClosed }: Props) => {
  const premier = usePremier()
  const [editing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    onClosed?.()
  }
  const [removed, setRemoved] = useState<CartRemovals>([])
  const line = [
    filter.zip,
    gender[filter.gender].charAt(0),
    shownDate(filter.dob),
    tierOption(filter.tier, premier),
    ...(filter.is_smoker === null ? [] : [filter.is_smoker === '1' ? 'uses tobacco' : 'no tobacco']),
    ...(filter.annual_incode === null ? [] : [`$${filter.annual_incode.toLocaleString('en-US')} a year`]),
    ...(filter.working_hours === null ? [] : [`${filter.working_hours} hours a week`]),
  ].join(' · ')
  return (
    <>
      <p className="basic-details">
        <span>{line}</span>
        <Button look="quiet" small onClick={() => setEditing(true)}>
          <Icon name="edit" /> Edit
        </Button>
      </p>
      <RemovedPlans plans={removed} />
      {(editing || open) && (
        <Modal title="Basic Details" onClose={close}>
          <Suspense fallback={<Skeleton height="28rem" />}>
            <FilterForm
              filter={filter}
              submitLabel="Update prices"
              onDone={(removals) => {
                setRemoved(removals)
                close()
              }}
            />
          </Suspense>
        </Modal>
      )}
    </>
  )
}
