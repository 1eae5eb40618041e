import { Suspense } from 'react'
import { lazyHydrated } from '../ui/lazy-component.ts'
import { useSite } from '../arrive/site/use-site.ts'
import { About } from './About.tsx'
import { SiteContact } from '../arrive/site/SiteContact.tsx'
import { useOwner } from './use-owner.ts'

const OwnerContact = lazyHydrated(() => import('./OwnerContact.tsx').then((module) => module.OwnerContact))
const AdminApps = lazyHydrated(() => import('./AdminApps.tsx').then((module) => module.AdminApps))

/** Contact, About and the admin apps: above the header, and in the menu of a narrow page. */
export const TopBar = () => {
  const owner = useOwner()
  const { settings } = useSite()
  return (
    <>
      {owner === undefined ? (
        <SiteContact />
      ) : (
        <Suspense fallback={<SiteContact />}>
          <OwnerContact owner={owner} />
        </Suspense>
      )}
      {owner !== undefined && <About owner={owner} />}
      {settings.site_url === 'false' && (
        <Suspense fallback={null}>
          <AdminApps />
        </Suspense>
      )}
    </>
  )
}
