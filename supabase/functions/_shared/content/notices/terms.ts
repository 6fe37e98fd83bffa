/** The terms as they come with the product. */
export const TERMS_TEMPLATE = `## Who offers this

{clinic}, {address}, {email}, {phone}.

## Booking

You book a time with your name, a mobile number and an email address that you verify with a code. The time is yours once this site confirms it. Please book for yourself, or for somebody who has asked you to; for a patient under 18, a parent or guardian books.

## Your visit

Please arrive 15 minutes early and bring an ID and your reports. If you can't come, cancel or ask for another time {notice}.

## Fees

[What a consultation costs, when and how it is paid, and what happens after a late cancellation.]

## What our advice is, and what it is not

A consultation gives advice on nutrition. It doesn't replace your doctor: please don't stop or change a medicine because of a diet. The articles, the diet plans and the AI plan on this site are general guidance for adults and know nothing of your health. In an emergency, call your local emergency number.

## What we ask of you

Tell us what matters for your safety: illnesses, allergies, medicines, pregnancy. Please don't send us files of other people, and don't try to get around the limits of this site.

## Liability

[What your lawyer advises.]

## Complaints and law

Please write to {email}; we answer within [number] days. [The law that applies, and the courts.]

## Changes

Each change gets a new version. For your booking, the version that you were shown holds.
`
