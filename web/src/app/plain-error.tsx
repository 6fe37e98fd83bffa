import { useWayBack } from '#web/lib/code/use-way-back.ts'

/** The last resort, without a theme: the staff area could not be loaded, or failed as a whole. */
export function PlainError({ error }: { error: unknown }) {
  const { text, tryAgain } = useWayBack(error)
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
      <p role="alert">{text}</p>
      <p>
        <button type="button" {...tryAgain} /> <a href="/">Back to the home page</a>
      </p>
    </main>
  )
}
