/* A post's author is the caller unless the trigger or the owner says otherwise; nobody sends the name. */
alter table public.blog_posts alter column author set default private.own_staff_name();
