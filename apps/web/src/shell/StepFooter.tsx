import { Suspense, useState } from 'react'
import { bootstrap } from '../bootstrap.ts'
import { SchemeSetting } from '../ui/SchemeSetting.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { useSite } from '../arrive/site/use-site.ts'
import { LegalLinks } from './LegalLinks.tsx'

const FinishHereModal = lazyComponent(() =>
  import('../resume/FinishHereModal.tsx').then((module) => module.FinishHereModal),
)

/** The footer of a step: the site, legal links, and a button to finish on a shared computer (D-1.15). */
export const StepFooter = () => {
  const { name } = useSite()
  const [finishing, setFinishing] = useState(false)
  return (
    <footer className="step-footer">
      <div className="page">
        <p>
          © {bootstrap.today.slice(0, 4)} {name}
        </p>
        <button type="button" className="footer-way" onClick={() => setFinishing(true)}>
          Finish on this computer
        </button>
        <SchemeSetting />
        <LegalLinks apart />
      </div>
      {finishing && (
        <Suspense fallback={null}>
          <FinishHereModal onClose={() => setFinishing(false)} />
        </Suspense>
      )}
    </footer>
  )
}
