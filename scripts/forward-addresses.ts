import { manageProject } from './management-api.ts'

/*
 * Makes Auth count sign-ins by the visitor's address, which the function passes on in Sb-Forwarded-For with the
 * secret key. Without it all sign-ins share the function's address, and so one limit. config.toml lacks this setting;
 * the Management API has it.
 */

await manageProject('PATCH', '/config/auth', "The project's Auth refused the setting", {
  security_sb_forwarded_for_enabled: true,
})
console.log('Auth counts sign-ins by the visitor’s address.')
