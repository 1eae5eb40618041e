import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useOffer } from '../arrive/site/use-offer.ts'
import { CartLink } from '../cart/CartLink.tsx'
import { SignInLink } from '../roles/sign-in/SignInLink.tsx'
import { Icon } from '../drawings/Icon.tsx'
import { Button } from '../ui/Button.tsx'
import { Categories } from '../arrive/site/Categories.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from '../ui/Menu.tsx'
import { TopBar } from './TopBar.tsx'
import { lazyHydrated } from '../ui/lazy-component.ts'

// The cart count needs the call layer, so it loads after the first paint.
const CountedCartLink = lazyHydrated(() =>
  import('../cart/CountedCartLink.tsx').then((module) => module.CountedCartLink),
)

const Account = lazyHydrated(() => import('../roles/sign-in/Account.tsx').then((module) => module.Account))
/** The sign-in link, or the person's name and a sign-out button. */
const AccountOrSignIn = () => (
  <Suspense fallback={<SignInLink />}>
    <Account />
  </Suspense>
)

/** The header: contact, home, categories, FIND A PLAN and the cart with its count (SF-2.15). */
export const Header = ({ onFindPlan }: { onFindPlan: () => void }) => {
  // A new key closes the menu on each page.
  const { pathname, search } = useLocation()
  const { menu } = useOffer()
  return (
    <header className="header">
      <div className="top-bar">
        <div className="page">
          <TopBar />
        </div>
      </div>
      <div className="page header-row">
        <Menu className="menu menu-slide" key={pathname + search}>
          <summary className="icon-button" aria-label="Menu">
            <Icon name="menu" />
          </summary>
          <div className="menu-panel">
            <nav aria-label="Categories">
              <Categories codes={menu} />
            </nav>
            <TopBar />
            <AccountOrSignIn />
          </div>
        </Menu>
        <Logo />
        <CategoryRow key={menu.join()} />
        <Button look="secondary" small onClick={onFindPlan} className="find-plan">
          FIND A PLAN
        </Button>
        <div className="header-account">
          <AccountOrSignIn />
        </div>
        <Suspense fallback={<CartLink count={0} />}>
          <CountedCartLink />
        </Suspense>
      </div>
    </header>
  )
}
