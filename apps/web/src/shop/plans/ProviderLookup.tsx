import type { ListedPlan } from '@openroll/contract/shop/plans'
import type { PlanCategory } from '@openroll/contract/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { Modal } from '../../ui/Modal.tsx'

const lookups: Readonly<Partial<Record<PlanCategory, { title: string; office: string; icon: 'tooth' | 'glasses' }>>> = {
  dental: { title: 'Is your dentist in network?', office: 'your dentist’s office', icon: 'tooth' },
  vision: { title: 'Is your eye doctor in network?', office: 'your eye doctor’s office', icon: 'glasses' },
}
const NewTab = () => <span className="visually-hidden"> (opens in a new tab)</span>

/** Links a list to the provider search of each plan's network; nothing for categories without networks. */
export const ProviderLookup = ({ category, plans }: { category: PlanCategory; plans: readonly ListedPlan[] }) => {
  const [open, setOpen] = useState(false)
  const words = lookups[category]
  if (words === undefined) return null
  const networks = bootstrap.networks
    .filter(({ kind }) => kind === category)
    .map((network) => ({ ...network, ownPlans: plans.filter((plan) => plan.network === network.name) }))
  const usedNetworks = networks.filter(({ ownPlans }) => ownPlans.length > 0)
  const others = plans.filter((plan) => usedNetworks.every(({ ownPlans }) => !ownPlans.includes(plan)))
  return (
    <>
      <button type="button" className="text-link provider-lookup" onClick={() => setOpen(true)}>
        <Icon name={words.icon} />
        {words.title}
      </button>
      {open && (
        <Modal title={words.title} onClose={() => setOpen(false)}>
          <div className="provider-plans">
            {usedNetworks.length === 0 && (
              <p>We don’t list a network for these plans. Ask {words.office} about the plan by name.</p>
            )}
            <ul className="plain-links">
              {(usedNetworks.length === 0 ? networks : usedNetworks).map(({ name, url, ownPlans }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    Search {name}
                    <NewTab />
                  </a>
                  {ownPlans.length > 0 && <span className="muted">{namesOf(ownPlans)}</span>}
                </li>
              ))}
            </ul>
            {usedNetworks.length > 0 && others.length > 0 && (
              <p>
                We don’t list a network for the others. Ask {words.office} about the plan by name:
                <span className="muted">{namesOf(others)}</span>
              </p>
            )}
            <p>
              <Link to="/provider-list" target="_blank">
                See all networks
                <NewTab />
              </Link>
            </p>
          </div>
        </Modal>
      )}
    </>
  )
}

const namesOf = (plans: readonly ListedPlan[]): string => plans.map(({ plan_name }) => plan_name).join(', ')
