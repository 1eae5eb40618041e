import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Drawing } from '../drawings/Drawing.tsx'
import { Failure } from '../ui/Failure.tsx'
import { NotFoundScreen } from '../arrive/not-found/NotFoundScreen.tsx'

/** Shown when a screen fails to load or to render. */
export const RouteFailure = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <main className="page empty">
      <title>Something went wrong</title>
      <Drawing name="offline" />
      <h1>This page didn’t load</h1>
      <Failure
        title="Something went wrong"
        safe="Your saved answers are safe."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
