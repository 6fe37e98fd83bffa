import { StartError } from '#local/start/start-error.ts'

/** `npm start`, `dev`, `backup` and `restore`, after bootstrap.mjs has installed what they need. */
async function main([command = 'start', ...args]: string[]): Promise<void> {
  if (command === 'backup' || command === 'restore') {
    const { runBackupCommand } = await import('#local/start/backup.ts')
    return runBackupCommand(command, args)
  }
  const { readSettings, usage } = await import('#local/start/settings.ts')
  const settings = readSettings(args)
  if (settings.help) return console.log(usage)
  const { start } = await import('#local/start/start.ts')
  await start(command === 'dev', settings)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error)
  process.exit(1)
})

// A service that fails on its own must not take the clinic down silently.
process.on('unhandledRejection', (reason) => console.log('│ Unexpected:', reason))
