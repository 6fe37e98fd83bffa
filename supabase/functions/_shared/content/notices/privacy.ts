/** The privacy notice as it comes with the product, written for India's Digital Personal Data Protection Act, 2023. */
export const PRIVACY_TEMPLATE = `## Who we are

{clinic}, {address}. You reach us at {email} or {phone}. Questions about your personal data are answered by [name and contact of the person responsible].

## What we keep, and why

**When you book:** your name, mobile number and email address, the day and time, and the version of this notice that you were shown. We need them to hold your appointment, to confirm it, to remind you by email before it, and to reach you if something changes. If you tell us, also whether you come to the clinic or meet us by video, and what the visit is about; that is for our staff and for the mails that we send you, and you may leave it out.

**When you join the waiting list:** your name, mobile number and email address, the days and parts of the day that suit you, the version of this notice, the network that you joined from, and which times we offered you with what became of them. We need them to offer you a time that becomes free, to you and in turn. If you tell us, also how you would like to meet and what the visit is about, which become part of your booking when you accept a time. You leave the list with one click in any of its mails; we delete the entry within a week after you have left it, or after its last day.

**When we verify your email:** a code, kept in scrambled form, and the network that asked for it. It holds for ten minutes and is deleted within two hours. The proof that you entered it holds for thirty minutes and is deleted after a day.

**When you are treated:** height, weight, age or date of birth, sex, blood pressure, conditions, allergies, prescriptions, and the reports that you give us. We need them to advise you safely.

**When you use this site:** your network address is counted for a day, so that nobody can flood the booking page, and is noted beside bookings and staff sign-ins in our log of events. What you type into the booking form is kept in your own browser, in that tab, until you have booked, and is filled in again for an hour at most. A request to join the waiting list that had no answer is kept there too, so that you can send it again within thirty minutes.

**When our staff sign in:** the time, the network address and the name of the browser of each session, which its owner and our admins can see and end. Our list is cleared of a session when it is over, at the latest after twelve hours; the log of events keeps that there was a sign-in, and the sign-in service of our hosting provider its own note of it for [how long].

**What we don't collect:** the AI plan and the diet plans are worked out on your device and send us nothing. The contact form opens your own mail program. This site shows no advertising and follows nobody to other sites.

## On what ground

You agree to this notice when you book. You may withdraw your consent at any time, as easily as you gave it: write to {email}. What we did until then stays lawful. We delete what we no longer need, and keep only what the law obliges us to keep: [which records, under which law].

## How long

- Patient records: [how long after the last visit].
- The log of who opened or changed a record: [how long].
- Mails that we sent you: a note of each in our outgoing queue, until the visit is over and a week has passed, and [how long] at our mail provider.
- Backups: [how long].

## Who sees it

Our staff, each with an account of their own; every look at a record is logged. A member of staff may have the clinic's appointments shown in a calendar program of their own: the times, the kinds of visit and, only where they chose so, the patients' names; the maker of that program processes these too. [Whether your staff may choose names, and which calendar programs they use.] We don't sell your data and give none to advertisers. These companies process it for us: [hosting provider and country], [mail provider and country].

## Your rights

Under the Digital Personal Data Protection Act, 2023, you may

- ask for a summary of your personal data, of what we do with it, and with whom we shared it;
- have it corrected, completed, updated or erased;
- withdraw your consent;
- name a person who exercises these rights if you die or can't do so yourself;
- complain to us, and have your complaint answered.

Write to {email} or to the person named above. We answer within [number] days.

## Children

For a patient under 18 we need the consent of a parent or guardian, which we verify by [how].

## Complaints

Please tell us first, so that we can put it right. If our answer does not satisfy you, you may complain to the Data Protection Board of India: [address of the Board's complaint page].

## If something goes wrong

If your personal data gets into the wrong hands, we tell you and the Data Protection Board of India what happened, what it may mean for you, and what we do about it.

## Changes

Each change gets a new version. The version that you saw is kept with your booking, and we show you any earlier one on request.
`
