<?php

// What types.php is there to find, once each: a comment says what it has to say about its line. Nothing runs this.

declare(strict_types=1);

namespace Rawatib\Tests;

use Rawatib\Client;
use Rawatib\Json;
use Rawatib\Money;
use Rawatib\Version;

final class Faults
{
    public $untyped; // fault: a property has no type
    private int $count = 0;

    public function calls(Client $client): void
    {
        $client->employees->creat([]); // fault: Rawatib\Resources\Employees has no creat()
        $client->emplyees->list(); // fault: Rawatib\Client has no $emplyees to use here
        $client->jobs->get(7); // fault: get() takes another type for $id
        $client->jobs->get(); // fault: get() takes more arguments
        $client->jobs->get('id', maxRetry: 2); // fault: get() takes no such argument
        Json::refuseDates([]); // fault: refuseDates is not to be used here
        Money::fromPiastres($this->text('a', 'b')); // fault: text() takes no such argument; fromPiastres() takes another type for $piastres
        $piastres = Money::toPiastres(1.5);
        $client->jobs->get($piastres); // fault: get() takes another type for $id
        new Nobody(); // fault: there is no class Rawatib\Tests\Nobody
        strlenn(''); // fault: there is no such function
        strlen(5); // fault: strlen() takes another type for $string
    }

    public function values(?string $given): int
    {
        echo Version::NUMBR; // fault: Rawatib\Version has no constant NUMBR
        echo PHP_VERSON; // fault: there is no PHP_VERSON
        $this->count = 'one'; // fault: the property has another type
        array_map(static fn (int $one): string => 1, []); // fault: another type is returned than is said
        return $given; // fault: another type is returned than is said
    }

    public function text($untyped): string // fault: a parameter has no type
    {
        return $untyped;
    }

    public function silent() // fault: a function does not say what it returns
    {
    }
}
