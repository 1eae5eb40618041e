import { Suspense } from 'react'
import { shownPhone } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'
import { Icon } from '../../drawings/Icon.tsx'
import '../filter/early-answers.ts'
import { lazyHydrated } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SitePicture } from '../site/SitePicture.tsx'
import { useSite } from '../site/use-site.ts'

const HomeFilterForm = lazyHydrated(() =>
  import('../filter/HomeFilterForm.tsx').then((module) => module.HomeFilterForm),
)
// One constant element, so that rendering the hero again doesn't disturb typing.
const questions = (
  <Suspense fallback={<Skeleton height="28rem" />}>
    <HomeFilterForm />
  </Suspense>
)

/** The site's headline and claims, and the four questions (SF-2.01, SF-2.21). */
export const Hero = () => {
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
        {settings.phone !== undefined && (
          <p className="hero-phone">
            <Icon name="phone" />
            <span>
              <a href={`tel:+1${settings.phone}`}>{shownPhone(settings.phone)}</a> {settings.hours}
            </span>
          </p>
        )}
        <SitePicture name="banner_image" className="hero-picture" />
      </div>
      <div className="card hero-card">{questions}</div>
    </section>
  )
}
