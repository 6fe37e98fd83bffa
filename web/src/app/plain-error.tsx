/** The last resort, without a theme: the staff area could not be loaded, or failed as a whole. */
export function PlainError({ onRetry }: { onRetry: () => void }) {
  return (
    <main
      style={{
        maxWidth: '32rem',
        margin: '20vh auto',
        padding: '0 1rem',
        fontFamily: 'system-ui, sans-serif',
      }}
    >
      <h1>This page could not be loaded</h1>
      <p role="alert">Please check your connection and try again.</p>
      <p>
        <button type="button" onClick={onRetry}>
          Try again
        </button>{' '}
        <button type="button" onClick={() => window.location.reload()}>
          Reload the page
        </button>{' '}
        <a href="/">Back to the home page</a>
      </p>
    </main>
  )
}
