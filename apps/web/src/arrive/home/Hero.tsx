import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { PlainFilterForm } from '../filter/PlainFilterForm.tsx'
import { later } from '../../ui/later.ts'
import { SitePicture } from '../site/SitePicture.tsx'
import { useSite } from '../site/use-site.ts'

const FilterForm = later(() => import('../filter/FilterForm.tsx').then((module) => module.FilterForm))

const submitLabel = 'See plans and prices'
const question = <h2>What would it cost me?</h2>

/** The site's headline and claims, and the four questions (SF-2.01, SF-2.21). */
export const Hero = () => {
  const navigate = useNavigate()
  const { settings } = useSite()
  const facts = [
    settings.claim_dentists && `${settings.claim_dentists} accept these plans`,
    settings.claim_members && `${settings.claim_members} in the association`,
    `Membership is ${bootstrap.membership_fee} a month, only if your plan requires it`,
  ]
  // One text node, so that the brand font loading doesn't shift a second one.
  const promises = [
    ...(settings.claim_plans === undefined ? [] : [`${settings.claim_plans}.`]),
    'See what you’d pay before you give us your name.',
  ]
  return (
    <section className="page hero" aria-labelledby="promise">
      <div>
        <h1 id="promise">{settings.headline}</h1>
        <p className="hero-lead">{promises.join(' ')}</p>
        <ul className="hero-facts">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>
              <Icon name="check" />
              {fact}
            </li>
          ))}
        </ul>
        <SitePicture name="banner_image" className="hero-picture" />
      </div>
      <div className="card hero-card">
        <Suspense fallback={<PlainFilterForm heading={question} submitLabel={submitLabel} />}>
          <FilterForm takesOver submitLabel={submitLabel} heading={question} onDone={() => void navigate('/plans')} />
        </Suspense>
      </div>
    </section>
  )
}
