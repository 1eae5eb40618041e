import type { PlanDetail } from '@openroll/contract/shop/plan'
import { Link } from 'react-router'

const provider: Readonly<Partial<Record<PlanDetail['plan_category'], string>>> = {
  dental: 'a dentist',
  vision: 'an eye doctor',
}

/** The plan's network, its provider search (SF-2.42) and the list of all networks (SF-2.08). */
export const PlanNetwork = ({ plan: { network, plan_category } }: { plan: PlanDetail }) =>
  network === null ? null : (
    <p className="plan-network">
      <span>
        This plan’s network is <strong>{network.name}</strong>.
      </span>{' '}
      <a href={network.url} target="_blank" rel="noopener noreferrer">
        Find {provider[plan_category] ?? 'a provider'} in this network
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>{' '}
      <Link to="/provider-list" target="_blank">
        See all networks<span className="visually-hidden"> (opens in a new tab)</span>
      </Link>
    </p>
  )
