import { Suspense } from 'react'
import { Link, useNavigate, useOutletContext } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { categoryIcon } from '../../drawings/category-icon.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { categoryName } from '../shell/Header.tsx'
import type { ShellContext } from '../shell/Shell.tsx'
import { PlainFilterForm } from '../../shop/filter/PlainFilterForm.tsx'
import { DentalTable } from './DentalTable.tsx'
import { FeaturedPlans } from './FeaturedPlans.tsx'
import { InfoBlocks } from './InfoBlocks.tsx'
import { Questions } from './Questions.tsx'
import { later } from '../../ui/later.ts'

const FilterForm = later(() => import('../../shop/filter/FilterForm.tsx').then((module) => module.FilterForm))

const submitLabel = 'See plans and prices'
const question = <h2>What would it cost me?</h2>

const how = [
  ['Tell us four things', 'Where you live, when you were born, your gender, and who needs coverage.'],
  ['Compare real prices', 'Every price is what you pay each month. See plans side by side.'],
  ['Enroll when you are ready', 'A few short steps. Your answers are saved as you go.'],
] as const

const Hero = () => {
  const navigate = useNavigate()
  const { settings } = bootstrap.site
  const facts = [
    settings.claim_dentists && `${settings.claim_dentists} accept these plans`,
    settings.claim_members && `${settings.claim_members} in the association`,
    `Membership is ${bootstrap.membership_fee} a month, only if your plan needs it`,
  ]
  return (
    <section className="page hero" aria-labelledby="promise">
      <div>
        <h1 id="promise">Dental and Vision for Everyone</h1>
        <p className="hero-lead">
          Plans from national carriers at published prices. See what you would pay before you give us your name.
        </p>
        <ul className="hero-facts">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>
              <Icon name="check" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <div className="card hero-card">
        <Suspense fallback={<PlainFilterForm heading={question} submitLabel={submitLabel} />}>
          <FilterForm takesOver submitLabel={submitLabel} heading={question} onDone={() => void navigate('/plans')} />
        </Suspense>
      </div>
    </section>
  )
}

export const Component = () => {
  const { findPlan } = useOutletContext<ShellContext>()
  const isCategory = (code: string): code is keyof typeof categoryIcon => code in categoryIcon
  return (
    <>
      <title>{`${bootstrap.site.name}: dental, vision and more`}</title>
      <Hero />
      <FeaturedPlans />
      <section className="page section" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className="tiles tiles-three how">
          {how.map(([title, text], at) => (
            <li key={title} className="card">
              <span className="how-number">{at + 1}</span>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="page section" aria-labelledby="categories">
        <h2 id="categories">Shop for a plan</h2>
        <ul className="tiles tiles-three">
          {bootstrap.menu.filter(isCategory).map((code) => (
            <li key={code}>
              <Link to={`/plans?type=${code}`} className="card category-card">
                <Icon name={categoryIcon[code]} />
                <h3>{categoryName(code)}</h3>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <InfoBlocks />
      <DentalTable />
      <Questions />
      <section className="page section">
        <div className="card call-to-action">
          <h2>Would you like a hand?</h2>
          <p>Four short questions, one at a time.</p>
          <p>
            <Button onClick={findPlan}>Help me find a plan</Button>{' '}
            <Link to="/plans" className={buttonClass('quiet')}>
              Shop for a plan
            </Link>
          </p>
        </div>
      </section>
    </>
  )
}
